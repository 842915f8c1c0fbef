// Preloaded (node --import): shifts the clock by CLOCK_SHIFT_MS, so that a test can show the behavior at an hour of the
// day in processes started like an operator's. Each SIGUSR2 adds a day, and prints it. Timers run at normal speed.
let shift = Number(process.env.CLOCK_SHIFT_MS)
const RealDate = Date
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, created) => Reflect.construct(date, given.length === 0 ? [now()] : given, created),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})

process.on('SIGUSR2', () => {
  shift += 86_400_000
  console.log(`The clock shows ${new Date().toISOString()}`)
})
