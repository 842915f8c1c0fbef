/** Resolves after the next paint, so that a slow phone shows the pressed button first. */
export const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
