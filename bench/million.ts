// npm run million: measures how costs grow with the number of stored check-ups, and writes docs/million.md. Takes
// hours. MILLION_SIZES=0,10000 and MILLION_DATABASES=sqlite restrict it.
import { type DatabaseName, databases } from './budgets.ts'
import { measureMillion } from './million/measure.ts'

const wanted = (process.env.MILLION_DATABASES ?? Object.keys(databases).join()).split(',')
const sizes = (process.env.MILLION_SIZES ?? '0,10000,100000,1000000').split(',').map(Number)
for (const name of Object.keys(databases) as DatabaseName[])
  if (wanted.includes(name)) await measureMillion(name, sizes)
