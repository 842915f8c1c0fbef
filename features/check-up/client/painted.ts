/** Resolves once the frame is painted that shows what was pressed: on a slow phone all else comes after it. */
export const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
