export { locked } from '#database/unlocked.ts'
