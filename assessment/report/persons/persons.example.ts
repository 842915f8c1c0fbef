import type { Answers } from '../../answers/answers.ts'
import { answersIn } from '../../questionnaire/wellbeing-13.example.ts'

/** The base of the other people: much goes well, sleep and movement are hard, and the wish is movement. */
export const base: Answers = answersIn(`
  age_group=65_74 about_you=none ladder_now=7 ladder_5y=7 life_sat=s qol=very_good worthwhile=7 support=usually
  lonely=rarely gen_health=good phys_days=2 pain=some gen_mental=very_good phq2_1=0 phq2_2=0 gad2_1=0 gad2_2=0
  sleep_hours=7 sleep_trouble=some act_days=3 act_min=30 fall_past=no fall_unsteady=no fall_worry=no hear=no see=no
  teeth=good memory=no daily_help=none meds=1_4 meds_trouble=none prevent12=checkup,flu,dental,eye
  prevent_ever=shingles,pneumo,tetanus tobacco=no audit1=1 audit2=0 audit3=0 food1=never food2=never basics=not
  transport=no housing=ok safe=yes caregiver=no acp=written tech=easy priorities=movement barriers=start confidence=7
`)

/** Returns the answers of the base person with changes. */
export const but = (changes: string): Answers => answersIn(changes, base)

/** A person without any concern or wish. */
export const clean: Answers = but(`
  act_days=5 act_min=40 sleep_trouble=never ladder_now=8 ladder_5y=8 priorities=none barriers=none
`)

/** An example person of the rules: the answers, and what the report must and must not contain. */
export type Person = {
  name: string
  answers: Answers
  expected: {
    state: string | null
    /** Stars of overall wellbeing. */
    stars: number | null
    first: string
    rest: string
    /** Safety rules in the order of their boxes. */
    boxes: string
    priorities?: string
  }
  never: Partial<Readonly<Record<'steps' | 'strengths' | 'findings' | 'areas' | 'priorities', readonly string[]>>>
}

/** People of the rules (docs/clinical.md), by their number. */
export const persons: readonly Person[] = [
  {
    name: '01 very well',
    answers: but(`
      priorities=none barriers=none ladder_now=9 ladder_5y=9 life_sat=vs qol=excellent worthwhile=9 support=always
      lonely=never gen_health=excellent phys_days=0 pain=never gen_mental=excellent sleep_hours=8 sleep_trouble=never
      act_days=5 act_min=40 teeth=very_good meds=0 prevent12=checkup,flu,dental,eye,hearing
      prevent_ever=shingles,pneumo,tetanus,rsv audit1=0 confidence=9
    `),
    expected: { state: 'thriving', stars: 5, first: 'strength eatwell brain', rest: '', boxes: '', priorities: '' },
    never: { steps: ['walk'] },
  },
  {
    name: '02 lonely, bereaved',
    answers: but(`
      age_group=75_84 about_you=alone,lost ladder_now=5 ladder_5y=5 life_sat=d qol=fair worthwhile=4 support=rarely
      lonely=usually phq2_1=1 phq2_2=1 gen_mental=good act_days=1 act_min=20 priorities=connection barriers=alone,mood
      confidence=4
    `),
    expected: { state: 'surviving', stars: 3, first: 'reachout grief purpose', rest: 'vaccines', boxes: '' },
    never: { steps: ['volunteer'], strengths: ['steady_mood', 'sleeps_well'] },
  },
  {
    name: '04 recent fall, injured',
    answers: but(`
      age_group=75_84 about_you=alone ladder_now=6 ladder_5y=6 gen_health=fair phys_days=6 pain=most act_days=0
      fall_past=yes fall_unsteady=yes fall_worry=yes fall_injury=serious fall_when=month meds=5 meds_trouble=dizzy
      barriers=fear confidence=5
    `),
    expected: {
      state: 'surviving',
      stars: 3,
      first: 'fallcheck medreview balance',
      rest: 'sitless pain vaccines homesafe',
      boxes: 'S4b',
    },
    never: { steps: ['walk', 'strength'] },
  },
  {
    name: '05 wrist 10 months ago',
    answers: but('fall_past=yes fall_injury=serious fall_when=year act_days=4 act_min=40'),
    expected: { state: 'surviving', stars: 4, first: 'fallcheck balance homesafe', rest: '', boxes: '' },
    never: { steps: ['walk', 'sleep4'] },
  },
  {
    name: '06 triad, no ride',
    answers: but(`
      priorities=none barriers=none age_group=75_84 fall_past=yes fall_injury=no fall_when=half fall_unsteady=yes
      fall_worry=yes act_days=0 hear=yes prevent12=flu teeth=poor basics=very bills=no transport=yes
    `),
    expected: {
      state: 'surviving',
      stars: 4,
      first: 'benefits ride fallcheck',
      rest: 'hearing homesafe balance mouth sitless',
      boxes: '',
    },
    never: { steps: ['bills'] },
  },
  {
    name: '07 hearing',
    answers: but(`
      age_group=75_84 hear=yes lonely=sometimes support=sometimes prevent12=checkup,flu,eye priorities=senses
      barriers=senses
    `),
    expected: { state: 'surviving', stars: 4, first: 'hearing vaccines reachout', rest: '', boxes: '' },
    never: { steps: ['vision'], strengths: ['connected'] },
  },
  {
    name: '09 deep distress',
    answers: but(`
      about_you=alone ladder_now=3 ladder_5y=3 life_sat=vd qol=poor worthwhile=2 support=rarely lonely=usually
      gen_health=fair phys_days=10 pain=most gen_mental=poor phq2_1=3 phq2_2=3 gad2_1=3 gad2_2=2 sleep_hours=4
      sleep_trouble=every sleep_main=worry act_days=0 priorities=emotional barriers=energy,mood confidence=1
    `),
    expected: {
      state: 'struggling',
      stars: 2,
      first: 'talkpro calm reachout',
      rest: 'purpose walk pain sitless sleep4',
      boxes: 'S1',
    },
    never: { steps: ['grief', 'volunteer'], findings: ['step_down'] },
  },
  {
    name: '10 no food',
    answers: but(`
      about_you=alone ladder_now=4 ladder_5y=5 life_sat=d qol=fair gen_health=fair food1=often food2=often basics=very
      bills=yes meds=5 meds_trouble=cost transport=yes teeth=fair prevent12=none prevent_ever=unsure
      priorities=money_food barriers=cost,ride
    `),
    expected: {
      state: 'surviving',
      stars: 2,
      first: 'foodhelp bills ride',
      rest: 'benefits medreview vaccines yearly',
      boxes: 'S6',
      priorities: 'money_food home_safety care',
    },
    never: { steps: ['scam'] },
  },
  {
    name: '11 afraid at home',
    answers: but(`
      ladder_now=4 ladder_5y=3 life_sat=d qol=fair support=never lonely=usually safe=no gen_mental=fair gad2_1=2
      gad2_2=1 daily_help=little priorities=home_safety barriers=fear confidence=2
    `),
    expected: {
      state: 'struggling',
      stars: 2,
      first: 'safehelp talkpro homehelp',
      rest: 'reachout',
      boxes: 'S3 S2',
    },
    never: { steps: ['scam'] },
  },
  {
    name: '13 memory',
    answers: but(`
      age_group=75_84 memory=yes memory_daily=yes memory_talked=no meds=5 meds_trouble=forget priorities=memory
      barriers=forget
    `),
    expected: { state: 'surviving', stars: 4, first: 'memcheck medreview vaccines', rest: '', boxes: 'S5' },
    never: { strengths: ['clear_mind'] },
  },
  {
    name: '15 daily pain',
    answers: but(`
      gen_health=fair phys_days=25 pain=every sleep_trouble=most sleep_main=pain sleep_hours=5 act_days=0
      daily_help=little priorities=physical barriers=pain confidence=4
    `),
    expected: {
      state: 'surviving',
      stars: 4,
      first: 'pain homehelp sitless',
      rest: 'sleep4',
      boxes: '',
      priorities: 'physical home_safety movement',
    },
    never: { steps: ['walk'] },
  },
  {
    name: '16 bereaved',
    answers: but(`
      about_you=alone,lost ladder_now=3 ladder_5y=6 life_sat=d qol=fair lonely=always support=usually phq2_1=1
      phq2_2=2 gad2_1=1 gad2_2=1 sleep_hours=5 sleep_trouble=most sleep_main=early gen_mental=fair priorities=none
      barriers=mood confidence=3
    `),
    expected: { state: 'surviving', stars: 2, first: 'talkpro grief sleep4', rest: 'reachout', boxes: 'S2' },
    never: { steps: ['volunteer'], strengths: ['hopes'] },
  },
  {
    name: '18 frail, content',
    answers: but(`
      age_group=85 about_you=alone ladder_now=8 ladder_5y=5 life_sat=vs qol=good worthwhile=8 gen_health=fair
      phys_days=10 pain=most act_days=0 fall_past=yes fall_injury=minor fall_when=half fall_unsteady=yes
      fall_worry=yes hear=yes see=yes teeth=fair daily_help=all meds=5 sleep_hours=9.5 tech=no acp=talked
      priorities=none barriers=senses confidence=5
    `),
    expected: {
      state: 'thriving',
      stars: 4,
      first: 'fallcheck hearing pain',
      rest: 'lowvision balance medreview sitless homesafe',
      boxes: '',
    },
    never: { steps: ['vision', 'walk'], findings: ['step_down'] },
  },
  {
    name: '20 well at 61',
    answers: but(`
      age_group=60_64 ladder_now=8 ladder_5y=8 gen_health=very_good act_days=2 act_min=30 prevent12=none
      prevent_ever=tetanus meds=0 priorities=movement barriers=time confidence=8
    `),
    expected: { state: 'thriving', stars: 4, first: 'walk vaccines yearly', rest: '', boxes: '' },
    never: { steps: ['sleep4'], strengths: ['sleeps_well'] },
  },
  {
    name: '22 one answer',
    answers: { gen_health: 'good' },
    expected: { state: null, stars: null, first: 'eatwell reachout brain', rest: '', boxes: '', priorities: '' },
    never: { areas: ['physical'] },
  },
  {
    name: '23 only ladder',
    answers: { ladder_now: 7 },
    expected: { state: null, stars: 4, first: 'eatwell reachout brain', rest: '', boxes: '', priorities: '' },
    never: {},
  },
  {
    name: '24 all worst',
    answers: answersIn(`
      age_group=85 about_you=alone,veteran,lost,hosp ladder_now=0 ladder_5y=0 life_sat=vd qol=poor worthwhile=0
      support=never lonely=always gen_health=poor phys_days=30 pain=every gen_mental=poor phq2_1=3 phq2_2=3 gad2_1=3
      gad2_2=3 sleep_hours=2 sleep_trouble=every sleep_main=snore act_days=0 fall_past=yes fall_injury=serious
      fall_when=week fall_unsteady=yes fall_worry=yes hear=yes see=yes teeth=poor memory=yes memory_daily=yes
      memory_talked=no daily_help=lot meds=5 meds_trouble=cost,forget,dizzy,why prevent12=none prevent_ever=none
      tobacco=every audit1=4 audit2=4 audit3=4 food1=often food2=often basics=very bills=yes transport=yes
      housing=none safe=no caregiver=yes cg_strain=always acp=no tech=no priorities=physical,emotional,money_food
      barriers=start,energy,mood,pain,fear,alone,cost,ride,time,senses,tech,forget,language confidence=0
    `),
    expected: {
      state: 'struggling',
      stars: 1,
      first: 'safehelp talkpro fallcheck',
      rest: 'housing foodhelp carebreak alcoholdoc medreview',
      boxes: 'S1 S4a S3 S7 S6 S5',
      priorities: 'home_safety emotional money_food',
    },
    never: { steps: ['homesafe', 'sleep4', 'hearing', 'alcohol'] },
  },
  {
    name: '26 wine, 2-3 evenings',
    answers: but('audit1=3'),
    expected: { state: 'surviving', stars: 4, first: 'walk balance strength', rest: '', boxes: '' },
    never: { steps: ['alcohol', 'alcoholdoc'] },
  },
  {
    name: '28 night trips',
    answers: but('sleep_hours=6 sleep_trouble=most sleep_main=bathroom priorities=sleep'),
    expected: { state: 'surviving', stars: 4, first: 'bladder sleep4 walk', rest: '', boxes: '' },
    never: {},
  },
  {
    name: '29 poor, ladder 2',
    answers: but(`
      ladder_now=2 ladder_5y=5 life_sat=d qol=fair basics=very bills=yes housing=worry food1=sometimes food2=sometimes
      gen_mental=good priorities=money_food barriers=cost
    `),
    expected: {
      state: 'surviving',
      stars: 2,
      first: 'bills housing foodhelp',
      rest: 'talkpro benefits',
      boxes: 'S2b',
      priorities: 'money_food home_safety',
    },
    never: { priorities: ['emotional'] },
  },
  {
    name: '31 deaf, signing',
    answers: but(`
      hear=yes prevent12=checkup,flu,dental,eye,hearing priorities=purpose barriers=none
    `),
    expected: { state: 'surviving', stars: 4, first: 'volunteer walk strength', rest: '', boxes: '' },
    never: { steps: ['hearing', 'scam'] },
  },
  {
    name: '32 dizzy pills, fall',
    answers: but(`
      priorities=none barriers=none meds_trouble=dizzy fall_past=yes fall_injury=no fall_when=half fall_unsteady=yes
    `),
    expected: { state: 'surviving', stars: 4, first: 'fallcheck medreview balance', rest: 'homesafe', boxes: '' },
    never: { steps: ['walk', 'strength'], strengths: ['steady_feet'] },
  },
  {
    name: '33 vaccines at 78',
    answers: but('priorities=none barriers=none age_group=75_84 prevent_ever=tetanus'),
    expected: { state: 'surviving', stars: 4, first: 'vaccines balance walk', rest: '', boxes: '' },
    never: { areas: ['care'] },
  },
  {
    name: '35 one PHQ item',
    answers: but('phq2_1=3 phq2_2='),
    expected: { state: 'surviving', stars: 4, first: 'talkpro walk moodact', rest: '', boxes: 'S2' },
    never: { strengths: ['steady_mood'], areas: ['emotional'] },
  },
]
