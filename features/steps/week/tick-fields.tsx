/** The hidden fields of a form that toggles a tick. */
export function TickFields({ action, day, done }: { action: string; day: string; done: boolean }) {
  return (
    <>
      <input type="hidden" name="do" value="tick" />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="done" value={done ? 'no' : 'yes'} />
    </>
  )
}
