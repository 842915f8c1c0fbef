/** The address of a script of pages: see scripts/bundle/page-scripts.ts. */
declare module '*?script' {
  const address: string
  export default address
}
