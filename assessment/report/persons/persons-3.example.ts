import type { Answers } from '../../answers/answers.ts'
import type { Domain } from '../../questionnaire/questionnaire.ts'
import type { CoverId } from '../findings/cover-sentence.ts'
import type { HeadlineId } from '../findings/headline.ts'
import type { State } from '../report.ts'
import { but } from './persons.example.ts'

/**
 * An example person of the third version of the rules: the answers, and what the report must contain. Source: rules-3,
 * section 14.
 */
export type Person3 = {
  name: string
  answers: Answers
  /** The area of the start page. */
  opened?: Domain
  /** The headline; for `need` and `doctor` with its step. */
  headline: HeadlineId | `need.${string}` | `doctor.${string}`
  state: State
  cover: CoverId
  /** Ids of the first three steps, then of the others. */
  steps: readonly [first: string, rest: string]
  priorities: string
  boxes: string
  /** The headline and first three steps that others read. */
  paper: readonly [headline: string, first: string]
}

/**
 * Example people of the third version of the rules. People who answer beside someone else are not asked about safety at
 * home.
 */
export const persons3: readonly Person3[] = [
  {
    name: 'P01 Hurt this week, bills, home cold',
    answers: but(`
      age_group=85 about_you=alone ladder_now=6 ladder_5y=4 qol=good gen_health=fair pain=most act_days=0 act_min=
      fall_past=yes fall_injury=serious fall_when=week fall_unsteady=yes fall_worry=yes meds=5 meds_trouble=dizzy
      basics=very bills=yes housing=repair priorities=home_safety barriers=fear confidence=4
    `),
    headline: 'hurt_week',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['fallcheck bills housing', 'medreview benefits homesafe balance vaccines'],
    priorities: 'movement money_food home_safety',
    boxes: 'S4a',
    paper: ['You were hurt in a fall. Please call your doctor today.', 'fallcheck bills housing'],
  },
  {
    name: 'P02 Hurt this week and afraid at home',
    answers: but(`
      age_group=75_84 fall_past=yes fall_injury=serious fall_when=week fall_unsteady=no fall_worry=no safe=no gad2_1=2
      gad2_2=1 priorities=none confidence=3
    `),
    headline: 'hurt_week',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['safehelp talkpro fallcheck', 'homesafe balance vaccines'],
    priorities: 'home_safety emotional movement',
    boxes: 'S4a S3 S2',
    paper: ['You were hurt in a fall. Please call your doctor today.', 'fallcheck balance homesafe'],
  },
  {
    name: 'P03 Afraid at home, son beside her (audience with)',
    answers: but(`
      age_group=75_84 ladder_now=4 ladder_5y=4 life_sat=d qol=fair support=rarely lonely=usually safe=no
      daily_help=lot basics=very bills=yes transport=yes priorities=money_food barriers=ride confidence=2
    `),
    headline: 'need.bills',
    state: 'struggling',
    cover: 'struggling',
    steps: ['bills homehelp ride', 'benefits reachout vaccines'],
    priorities: 'money_food home_safety connection',
    boxes: '',
    paper: ['Bills weigh on you. Help with them comes first.', 'bills homehelp ride'],
  },
  {
    name: 'P04 Lost husband, drinks, struggling',
    answers: but(`
      about_you=alone,lost ladder_now=4 ladder_5y=4 life_sat=d qol=fair worthwhile=4 support=rarely lonely=usually
      gen_mental=fair phq2_1=1 phq2_2=1 sleep_hours=5 sleep_trouble=most sleep_main=stay audit1=4 audit2=1 audit3=2
      act_days=1 act_min=20 priorities=sleep,connection barriers=mood confidence=3
    `),
    headline: 'hard',
    state: 'struggling',
    cover: 'struggling',
    steps: ['sleep4 reachout alcohol', 'grief purpose'],
    priorities: 'sleep connection care',
    boxes: '',
    paper: ['Life is hard now. Let us start with your sleep.', 'sleep4 reachout purpose'],
  },
  {
    name: 'P05 Food often does not last',
    answers: but(`
      ladder_now=5 ladder_5y=6 food1=often food2=sometimes basics=very bills=no meds=5 meds_trouble=cost
      gen_health=fair priorities=physical barriers=cost confidence=8
    `),
    headline: 'food',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['foodhelp benefits chronic', 'medreview'],
    priorities: 'money_food physical care',
    boxes: '',
    paper: ['Food comes first. Help is one call away.', 'foodhelp benefits chronic'],
  },
  {
    name: 'P06 Blind, eyes checked, picks senses',
    answers: but(`
      age_group=75_84 see=yes hear=no fall_worry=yes prevent_ever=shingles,pneumo,tetanus,rsv priorities=senses
      barriers=senses
    `),
    headline: 'much',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['lowvision fallcheck balance', 'homesafe'],
    priorities: 'senses movement',
    boxes: '',
    paper: ['Thank you. Let us start with your sight.', 'lowvision fallcheck balance'],
  },
  {
    name: 'P07 Deaf, tested this year, always lonely, low step',
    answers: but(`
      hear=yes prevent12=checkup,flu,hearing lonely=always support=rarely ladder_now=2 ladder_5y=3 life_sat=d qol=fair
      priorities=connection barriers=senses confidence=5
    `),
    headline: 'heavy',
    state: 'struggling',
    cover: 'struggling_hopes',
    steps: ['reachout talkpro joincenter', ''],
    priorities: 'connection',
    boxes: 'S2b',
    paper: ['You need more company and support. Let us start there.', 'reachout joincenter walk'],
  },
  {
    name: 'P08 Cares at night, strain not told to others',
    answers: but(`
      caregiver=yes cg_strain=often sleep_trouble=most sleep_main=care sleep_hours=6 priorities=sleep barriers=time
      confidence=5
    `),
    headline: 'need.carebreak',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['carebreak sleep4 walk', 'careskills'],
    priorities: 'caring sleep movement',
    boxes: '',
    paper: ['Some things are hard. Let us start with a real break.', 'carebreak sleep4 walk'],
  },
  {
    name: 'P09 Home from hospital, needs a lot of help',
    answers: but(`
      age_group=75_84 about_you=alone,hosp ladder_now=5 ladder_5y=6 gen_health=poor phys_days=20 pain=most meds=5
      meds_trouble=forget daily_help=lot act_days=0 act_min= fall_unsteady=yes transport=yes priorities=physical
      barriers=energy confidence=3
    `),
    headline: 'need.homehelp',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['homehelp medreview pain', 'ride fallcheck walk vaccines homesafe'],
    priorities: 'home_safety physical care',
    boxes: '',
    paper: ['You need more help each day. Let us start there.', 'homehelp medreview pain'],
  },
  {
    name: 'P10 Snores, drinks above limits, sedating pills',
    answers: but(`
      ladder_now=6 ladder_5y=7 sleep_hours=5 sleep_trouble=every sleep_main=snore meds=5 meds_trouble=dizzy act_days=0
      act_min= audit1=3 audit2=1 audit3=1 priorities=care barriers=energy confidence=6
    `),
    headline: 'doctor.sleepcheck',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['sleepcheck medreview alcohol', 'walk'],
    priorities: 'sleep care',
    boxes: '',
    paper: ['Your sleep comes first. Your doctor can help.', 'sleepcheck medreview walk'],
  },
  {
    name: 'P11 Sleeps 12 hours, picks sleep',
    answers: but(`
      sleep_hours=12 sleep_trouble=never act_days=5 act_min=30 priorities=sleep barriers=none confidence=9
    `),
    headline: 'some',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['sleepcheck strength eatwell', ''],
    priorities: 'sleep',
    boxes: '',
    paper: ['Some things are hard. Let us start with your sleep.', 'sleepcheck strength eatwell'],
  },
  {
    name: 'P12 Smokes daily, wants to care for it',
    answers: but(`
      tobacco=every act_days=1 act_min=10 prevent12=checkup prevent_ever=tetanus audit1=2 audit2=1 priorities=care
      barriers=start confidence=8
    `),
    headline: 'some',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['quit alcohol vaccines', ''],
    priorities: 'care',
    boxes: '',
    paper: ['Some things are hard. Let us start with quitting tobacco.', 'quit vaccines walk'],
  },
  {
    name: 'P13 Well, expects less',
    answers: but(`
      age_group=75_84 ladder_now=9 ladder_5y=6 life_sat=vs qol=very_good worthwhile=10 support=always lonely=never
      act_days=5 act_min=40 sleep_trouble=never prevent_ever=shingles,pneumo,tetanus,rsv
      prevent12=checkup,flu,dental,eye,hearing pain=never audit1=0 audit2= audit3= priorities=none barriers=none
      confidence=9
    `),
    headline: 'well',
    state: 'thriving',
    cover: 'thriving_change',
    steps: ['balance strength brain', ''],
    priorities: '',
    boxes: '',
    paper: ['Thank you. Let us start with your balance.', 'balance strength brain'],
  },
  {
    name: 'P14 Sleep and moving picked, mood needs care',
    answers: but(`
      ladder_now=6 ladder_5y=6 gad2_1=2 gad2_2=2 sleep_hours=5 sleep_trouble=most sleep_main=early fall_unsteady=yes
      fall_past=yes fall_injury=no fall_when=half memory=yes memory_daily=no memory_talked=no
      priorities=sleep,movement barriers=start confidence=7
    `),
    headline: 'worry',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['talkpro fallcheck sleep4', 'memcheck balance homesafe'],
    priorities: 'emotional sleep movement',
    boxes: 'S2 S5',
    paper: ['Staying on your feet comes first. Ask for a check.', 'fallcheck memcheck sleep4'],
  },
  {
    name: 'P15 Came by the sleep start page, picked nothing',
    answers: but('sleep_hours=6 priorities=none barriers=none'),
    opened: 'sleep',
    headline: 'much',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['sleep4 walk strength', ''],
    priorities: 'sleep movement',
    boxes: '',
    paper: ['Thank you. Let us start with your sleep.', 'sleep4 walk strength'],
  },
  {
    name: 'P16 Suicidal signs, lost wife',
    answers: but(`
      about_you=alone,lost ladder_now=1 ladder_5y=0 life_sat=vd qol=poor worthwhile=1 support=never lonely=always
      gen_mental=poor phq2_1=3 phq2_2=3 gad2_1=2 gad2_2=2 sleep_hours=4 sleep_trouble=every sleep_main=early acp=no
      priorities=caring barriers=mood confidence=0
    `),
    headline: 'crisis',
    state: 'struggling',
    cover: 'struggling',
    steps: ['talkpro grief sleep4', 'reachout purpose'],
    priorities: 'emotional sleep connection',
    boxes: 'S1',
    paper: ['You need more company and support. Let us start there.', 'reachout planahead sleep4'],
  },
  {
    name: 'P17 62, no flu shot, RSV not marked',
    answers: but(`
      age_group=60_64 ladder_now=8 ladder_5y=9 prevent12=checkup,dental,eye prevent_ever=shingles,pneumo,tetanus
      act_days=5 act_min=40 sleep_trouble=never priorities=none barriers= confidence=9
    `),
    headline: 'good',
    state: 'thriving',
    cover: 'thriving_stays',
    steps: ['vaccines strength eatwell', ''],
    priorities: 'care',
    boxes: '',
    paper: ['Thank you. Let us start with your vaccines.', 'vaccines strength eatwell'],
  },
  {
    name: 'P18 Seven parts hard, one well, at a center',
    answers: but(`
      ladder_now=5 ladder_5y=6 life_sat=d qol=fair worthwhile=4 support=sometimes lonely=usually gen_health=fair
      phys_days=15 pain=most sleep_hours=5 sleep_trouble=most sleep_main=pain act_days=0 act_min= teeth=poor
      basics=very bills=yes transport=yes priorities=money_food barriers=ride confidence=5
    `),
    headline: 'need.bills',
    state: 'surviving',
    cover: 'surviving_hard',
    steps: ['bills ride pain', 'benefits reachout purpose walk mouth'],
    priorities: 'money_food home_safety physical',
    boxes: '',
    paper: ['Bills weigh on you. Help with them comes first.', 'bills ride pain'],
  },
  {
    name: 'P19 Pain every day, sleep wakes early, picks sleep',
    answers: but(`
      pain=every phys_days=20 gen_health=fair sleep_trouble=most sleep_main=early sleep_hours=6 priorities=sleep
      barriers=pain confidence=5
    `),
    headline: 'some',
    state: 'surviving',
    cover: 'surviving_mixed',
    steps: ['sleep4 pain chronic', ''],
    priorities: 'sleep physical',
    boxes: '',
    paper: ['Some things are hard. Let us start with your sleep.', 'sleep4 pain chronic'],
  },
  {
    name: 'P20 Five answers only',
    answers: { age_group: '75_84', ladder_now: 5, gen_health: 'fair', fall_past: 'yes', lonely: 'usually' },
    headline: 'some',
    state: 'surviving',
    cover: 'surviving_hard',
    steps: ['fallcheck reachout balance', 'homesafe'],
    priorities: 'movement connection',
    boxes: '',
    paper: ['Some things are hard. Let us start with a fall check.', 'fallcheck reachout balance'],
  },
]
