import type { Generated } from 'kysely'

/** Tables of steps, reminders and the sleep diary, and the former tables of steps. */
export type StepTables = {
  sleep_check: SleepCheckTable
  sleep_stage: SleepStageTable
  sleep_night: SleepNightTable
  ladder: LadderTable
  ladder_step: LadderStepTable
  gratitude_moment: GratitudeMomentTable
  plan_action: PlanActionTable
  plan_goal: PlanGoalTable
  plan_tick: PlanTickTable
  plan_week: PlanWeekTable
  reminder: ReminderTable
  reminder_sent: ReminderSentTable
  step: StepTable
  step_day: StepDayTable
  week_note: WeekNoteTable
  step_reason: StepReasonTable
}

/** Answers to the initial questions of the sleep pathway: `yes`, `no` or `unsure`. */
type SleepCheckTable = {
  response_id: string
  apnea: string
  drowsy: string
  fall: string
  cond: string
  pill: string
  /** The time at which the person chose to get up each day, in minutes after midnight. */
  wake_time: Generated<number | null>
  checked_at: string
}

/** The start of a stage of the sleep pathway: weeks 1 to 4, or 5 when they are completed. The latest one is current. */
type SleepStageTable = {
  id: string
  response_id: string
  stage: number
  started_on: string
  /** In stage 5: how sleep has changed (`better`, `same` or `worse`), and the most helpful week. */
  sleep_now: string | null
  helped_week: number | null
  created_at: string
}

/** An entry of the sleep diary. Times are minutes after midnight. */
type SleepNightTable = {
  response_id: string
  /** Calendar day on which the night ended. */
  morning: string
  bed_time: number
  /** Null if included in `minutes_awake`. */
  minutes_to_sleep: number | null
  times_awake: number | null
  minutes_awake: number
  wake_time: number
  up_time: number
  nap_minutes: number | null
  rested: number | null
  /** 1 if the person followed the advice, 0 if not; null if not asked. */
  wake_time_kept: number | null
  light: number | null
  got_up: number | null
  wind_down: number | null
  worry_time: number | null
  extras: string | null
  updated_at: string
}

/**
 * Former table, replaced by `step`: an intervention that a person works on in six steps. The latest `front_at` is
 * current.
 */
type LadderTable = {
  id: string
  response_id: string
  intervention: string
  /** The highest step number that the person does; 0 for none. */
  standing: number
  front_at: string
  /** When the person paused the ladder; null while active. */
  paused_at: string | null
  created_at: string
}

/** Former table, replaced by `step`: a step chosen by a person, and its outcome. */
type LadderStepTable = {
  id: string
  ladder_id: string
  /**
   * Number of the step in its intervention: 1 to 6 (the habit). 0: a step that the content no longer has, with its text
   * in `words`.
   */
  number: number
  words: string | null
  /** Calendar day of the start. */
  day: string
  /** Time of day as the person typed it. */
  moment: string | null
  place: string | null
  companion: string | null
  /** How sure the person is to do the step, 0 to 10. */
  sure: number | null
  created_at: string
  outcome: 'did' | 'partly' | 'notyet' | null
  told_at: string | null
  /** Number of days, of the last seven, on which the person did it. */
  days_done: number | null
  /** Free text about success and obstacles, encrypted. */
  helped: string | null
  obstacle: string | null
}

/** An entry of the gratitude journal. `body`, the text, is encrypted, since only the author may read it. */
type GratitudeMomentTable = {
  id: string
  request_key: string
  response_id: string
  /** Calendar day of the entry. */
  day: string
  /** Number of the writing prompt shown above the text field. */
  prompt: number
  body: string
  created_at: string
}

/** Former table, replaced by `step`: an action of a person's plan. */
type PlanActionTable = {
  id: string
  request_key: string
  response_id: string
  /** Sort order, ascending. */
  position: number
  /** Intervention id and step number; null for the person's own idea. */
  intervention: string | null
  step: number | null
  /** Encrypted JSON of the person's own text. */
  words: string
  /** Days of the week, such as `mon,wed`. */
  days: string
  /** Time of day such as `08:30`; null for none. */
  time: string | null
  /** Confidence of the person, 0 to 10; null if not given. */
  sure: number | null
  /** `open`, `done` or `dropped`. */
  state: string
  /** First planned day. */
  started_on: string
  created_at: string
  updated_at: string
}

/** The goal of a plan in the person's own words, encrypted. */
type PlanGoalTable = { response_id: string; words: string; updated_at: string }

/** Former table: a tick of a plan action on a calendar day. */
type PlanTickTable = { action_id: string; response_id: string; day: string; ticked_at: string }

/** Former table: a week of a plan, by its Monday. */
type PlanWeekTable = {
  response_id: string
  monday: string
  /** Days before this one are frozen in `kept`, regardless of later changes to the plan; null if none is. */
  kept_until: string | null
  /** Encrypted JSON of the frozen days. */
  kept: string | null
  /** Encrypted JSON of the note at the end of the week. */
  words: string | null
  /** Choice for the next week: `same`, `smaller`, `bigger` or `rest`. */
  next: string | null
  updated_at: string
}

/** The reminders of a person and their contact. At most one row per check-up. */
type ReminderTable = {
  id: string
  response_id: string
  /** Random name of the row in short links of messages. It gives no access. */
  code: string
  locale: string
  /** `email` or `phone`. */
  method: string
  /** An email address, or ten digits, encrypted. */
  contact: string
  /** Keyed hash of `contactKey`, to find the reminders of a number that replies. */
  contact_hash: string
  /** Like `days` and `hour`, used only by the previous version, which may run at the same time. */
  kinds: string
  days: string
  hour: number
  /** 1 if the person wants a reminder of the next check-up. */
  check_up: Generated<number>
  /** IANA time zone. */
  time_zone: string
  /** Time of the next check for due reminders; null while none may be sent. */
  next_at: string | null
  /** When the contact was verified: by a code, or earlier by the account; null before. */
  proved_at: string | null
  /** When the person last opened a link in a message. */
  opened_at: string | null
  ended_at: string | null
  /**
   * The reminders were ended by a reply (`stop`), by the link in an email (`mail`), or by the product after a time
   * without visits (`pause`).
   */
  ended_by: string | null
  created_at: string
  updated_at: string
}

/** A sent reminder, at most one a day. `day` is the person's calendar day, `message` the kind of message. */
type ReminderSentTable = {
  reminder_id: string
  day: string
  message: string
  sent_at: string
  /** Id of the step that the reminder is about; null if it is about a check-up. */
  step_id: string | null
}

/** A step to which a person committed. Days are calendar days in the person's time zone. */
type StepTable = {
  id: string
  response_id: string
  request_key: string
  /** Intervention id and step number (0: a smaller variant of step 1); null for a step in the person's own words. */
  intervention: string | null
  number: number | null
  /** Id of the step that replaced number 1. */
  first_id: string | null
  /** `once`, `call` or `days`. */
  kind: string
  /** Encrypted JSON of the person's own text, and the purpose of its encryption. */
  words: string | null
  words_seal: string
  /** Plain texts of the former tables, until a background job encrypts them. */
  words_open: string | null
  on_day: string | null
  /** Weekdays such as `mon,wed`, and the day from which they apply. */
  weekdays: string | null
  from_day: string | null
  /** Number of logged days that completes it. */
  run: number | null
  /** Time of day such as `08:30`. */
  time: string | null
  /** How sure the person is to do the step, 0 to 10. */
  sure: number | null
  remind: Generated<number>
  /** Hour from 9 to 19. */
  remind_hour: number | null
  /** `promised`, `done`, `habit` or `stopped`. */
  state: string
  state_on: string
  said_before: Generated<number>
  not_yet: Generated<number>
  /** Answer whether the step helped: `yes`, `little` or `no`. */
  helped: string | null
  /** `help`, `papers`, `number` or `none`. */
  call_result: string | null
  call_back_on: string | null
  week_told_on: string | null
  /** Only for former steps: on how many of the last seven days the step was done. */
  days_said: number | null
  position: number
  created_at: string
  updated_at: string
}

/**
 * Outcome of a step on a day: `did`, `partly` or `notyet`; `cleared` where only the note is left. `note` is encrypted
 * for the purpose `note_seal`.
 */
type StepDayTable = {
  step_id: string
  day: string
  response_id: string
  result: string
  note: string | null
  note_seal: string | null
  told_at: string
}

/** The note on a week, by its Monday, encrypted. */
type WeekNoteTable = { response_id: string; first_day: string; words: string; updated_at: string }

/** Why the steps matter to the person, encrypted. */
type StepReasonTable = { response_id: string; words: string; updated_at: string }
