import { becauseOf, type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import { isVeteran, under65 } from '../../scoring/about-person.ts'
import { foodShort } from '../../scoring/food.ts'
import type { Because } from '../report.ts'

/** Maximum number of services. */
const most = 5

/** Health centers take everyone regardless of income: they are at most second in the list. */
const second = 'hrsa'

const age60AndOver: Condition = { question: 'age_group', in: ['60_64', '65_74', '75_84', '85'] }
const homeAtRisk: Condition = { question: 'housing', in: ['worry', 'none'] }
/** Home deliveries and help with bills require a home. */
const hasHome: Condition = { unless: { question: 'housing', in: ['none'] } }
const hardToPay: Condition = { question: 'basics', in: ['very', 'somewhat'] }
const costlyMedicines: Condition = { question: 'meds_trouble', has: ['cost'] }
const shortOfMoney: Condition = { any: [hardToPay, costlyMedicines] }
const with65: Condition = { all: [shortOfMoney, { not: under65 }] }
const caregiver: Condition = { question: 'caregiver', in: ['yes'] }

/** Services by key of content/links.yaml with their conditions, most needed first. */
export const benefitRows: readonly { link: string; when: Condition }[] = [
  { link: 'snap', when: foodShort },
  { link: 'mow', when: { all: [foodShort, age60AndOver, hasHome] } },
  { link: 'liheap', when: { all: [{ question: 'bills', in: ['yes'] }, hasHome] } },
  { link: '211', when: { question: 'bills', in: ['yes'] } },
  { link: 'hud', when: homeAtRisk },
  { link: '211', when: homeAtRisk },
  { link: 'vahomeless', when: { all: [homeAtRisk, isVeteran] } },
  { link: 'benefits', when: shortOfMoney },
  { link: 'ship', when: with65 },
  { link: 'medicare', when: with65 },
  { link: 'nadtc', when: { question: 'transport', in: ['yes'] } },
  {
    link: 'hrsa',
    when: {
      all: [{ any: [{ question: 'teeth', in: ['fair', 'poor'] }, costlyMedicines] }, hardToPay],
    },
  },
  { link: 'lifelinephone', when: { question: 'tech', in: ['no'] } },
  { link: 'va', when: isVeteran },
  { link: 'vacg', when: { all: [caregiver, isVeteran] } },
  { link: 'respite', when: { all: [caregiver, { unless: isVeteran }] } },
]

/** Returns up to five services that may give the person money or goods, by key of content/links.yaml. */
export function benefitsOf(facts: Facts): { link: string; because: Because }[] {
  const services = new Map<string, Because>()
  for (const { link, when } of benefitRows)
    if (matches(when, facts) && !services.has(link)) services.set(link, becauseOf(when, facts))
  const named = [...services].map(([link, because]) => ({ link, because }))
  const [first, ...rest] = named
  const inOrder = first && [first, ...rest.toSorted((a, b) => Number(b.link === second) - Number(a.link === second))]
  return (inOrder ?? []).slice(0, most)
}
