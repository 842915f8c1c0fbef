// npm run env-example: writes .env.example from platform/config/environment.ts.
import { writeFileSync } from 'node:fs'
import { envExample } from './settings-table.ts'

writeFileSync('.env.example', envExample())
