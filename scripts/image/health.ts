// Health check of a container: exit code 0 if this process answers /healthz.
import { env } from 'node:process'

const { PORT = '3000' } = env
const healthy = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(healthy ? 0 : 1)
