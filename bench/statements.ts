import { doingWell, wellbeing13 } from '#assessment/wellbeing-13.example.ts'
import { beginCheckUps, pageForm } from '#tests/check-ups.ts'
import { countingStatements } from './counting-statements.ts'
import { requestOf, withProduct } from './in-process.ts'

/** Returns the maximum number of SQL statements for submitting a page, without `begin` and `commit`. */
export async function countStatements(): Promise<number> {
  const statements = countingStatements()
  return withProduct(
    async (ask, deps) => {
      const [checkUp] = await beginCheckUps(deps, 1)
      const counts: number[] = []
      for (let number = 1; number <= wellbeing13.pages.length; number++) {
        statements.count = 0
        const { status } = await ask(
          requestOf(`/checkUp/${number}`, checkUp?.cookie ?? '', pageForm(number, doingWell)),
        )
        if (status !== 303) throw new Error(`Page ${number} was answered with ${status}`)
        counts.push(statements.count)
      }
      return Math.max(...counts)
    },
    (deps) => ({ ...deps, db: deps.db.withPlugin(statements.plugin) }),
  )
}
