/** What the remarks of the sleep diary are sealed for, with the id of their check-up. */
export const sleepRemarks = 'sleep-remarks'
