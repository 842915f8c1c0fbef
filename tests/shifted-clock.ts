// Loaded before the product (node --import): its clock runs ahead by CLOCK_SHIFT_MS, so that a test can show what happens at
// an hour of the day in processes as an operator starts them. Timers keep their pace.
const shift = Number(process.env.CLOCK_SHIFT_MS)
const RealDate = Date

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    super(...(given.length === 0 ? [RealDate.now() + shift] : given))
  }
  static override now(): number {
    return RealDate.now() + shift
  }
}
// Some code calls the constructor with several numbers; none of the product does.
globalThis.Date = ShiftedDate as DateConstructor
