const forms = [
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
]

/** The day somebody typed, '24.12.2026' or '2026-12-24', in the latter form; null when the calendar has no such day. */
export function readTypedDay(typed: string): string | null {
  for (const form of forms) {
    const { year = '', month = '', day = '' } = form.exec(typed.trim())?.groups ?? {}
    if (year === '') continue
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const moment = new Date(`${iso}T00:00:00Z`)
    // 30 February rolls over into March instead of failing.
    const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
    return isDay ? iso : null
  }
  return null
}
