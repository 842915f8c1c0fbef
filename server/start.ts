// Runs the built product, as `npm start` does.

import './process/private-files.ts'

import cluster from 'node:cluster'
import { readSettings } from '#platform/config/settings.ts'
import { exitOnMistake } from './process/exit-on-mistake.ts'
import { isFirst, reportReady, runProcesses } from './process/processes.ts'
import { serveProduct } from './serve.ts'

const settings = settingsOrExit()
const sayReady = (origin: string) => process.stdout.write(`Wellbeing CheckUp is ready at ${origin}\n`)

if (settings.processes > 1 && cluster.isPrimary) runProcesses(settings.processes, sayReady)
else
  await serveProduct(settings, { background: isFirst(), onReady: cluster.isPrimary ? sayReady : reportReady }).catch(
    exitOnMistake,
  )

function settingsOrExit() {
  try {
    return readSettings(process.env)
  } catch (error) {
    return exitOnMistake(error)
  }
}
