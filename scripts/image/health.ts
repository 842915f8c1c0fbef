// Health check of a container: exit code 0 if this process answers /healthz.
const { PORT = '3000' } = process.env
const healthy = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(healthy ? 0 : 1)
