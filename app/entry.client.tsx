// React Router requires this file, but no page runs React in the browser, so no page loads it.
export {}
