import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../services/free-port.ts'
import { callOf, type Engine, place } from './engine.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Driver = {
  /** The WebDriver program, and the capabilities for opening its browser. */
  command: string
  capabilities: Record<string, unknown>
  environment?: Record<string, string>
}

/** Starts a browser by its WebDriver program (W3C). */
export async function startWebDriver({ command, capabilities, environment }: Driver): Promise<Engine> {
  const port = await freePort()
  const driver = spawn(command, [`--port=${port}`], {
    stdio: 'ignore',
    // The process group includes the browser and its processes, so that all can be ended together.
    detached: true,
    env: { ...process.env, ...environment },
  })
  const endWithUs = () => end(driver)
  process.once('exit', endWithUs)
  const close = async () => {
    process.off('exit', endWithUs)
    end(driver)
  }
  try {
    const origin = `http://127.0.0.1:${port}`
    await untilReady(origin)
    const { sessionId } = await call<{ sessionId: string }>('POST', `${origin}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })
    return { ...actionsIn(`${origin}/session/${sessionId}`), close }
  } catch (error) {
    await close()
    throw error
  }
}

function actionsIn(session: string): Omit<Engine, 'close'> {
  const find = async (selector: string) => {
    const found = await call<Record<string, string>>('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    })
    return `${session}/element/${found[elementKey]}`
  }
  const read: Engine['read'] = (inPage, ...args) =>
    call('POST', `${session}/execute/sync`, { script: `return ${callOf(inPage, args)}`, args: [] })
  // The driver's own click scrolls, and its press can hit the previous position of the element.
  const click: Engine['click'] = async (selector) => {
    const [x, y] = (await place({ read }, selector)).map(Math.round)
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    const mouse = {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [{ type: 'pointerMove', duration: 0, x, y }, ...press],
    }
    await call('POST', `${session}/actions`, { actions: [mouse] })
  }
  return {
    open: (address) => call('POST', `${session}/url`, { url: address }),
    click,
    type: async (selector, text) => call('POST', `${await find(selector)}/value`, { text }),
    read,
  }
}

async function call<Result>(method: string, address: string, body: unknown): Promise<Result> {
  const response = await fetch(address, { method, body: JSON.stringify(body), signal: AbortSignal.timeout(30_000) })
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${address}: ${value.error} ${value.message}`)
  return value
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const status = await fetch(`${origin}/status`).catch(() => null)
    if (status?.ok) return
    await sleep(50)
  }
  throw new Error(`No WebDriver at ${origin}`)
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already exited.
  }
}
