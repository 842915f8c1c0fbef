import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a virtual screen, for browsers that need one. */
export async function startScreen(): Promise<{ display: string; close: () => void }> {
  // Xvfb chooses a free display number, and writes it to the third descriptor when the display is ready.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const close = () => void screen.kill('SIGKILL')
  process.once('exit', close)
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  return { display: `:${String(number).trim()}`, close }
}
