// No page runs React in the browser; React Router wants this file, which no page loads.
export {}
