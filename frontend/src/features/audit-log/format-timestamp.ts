import { readerZone, writeDate } from '#lib/time/date-looks.ts'

/** 'dd.MM.yyyy HH:mm' on the reader's clock, in every language; spec section 9. */
export function formatTimestamp(iso: string): string {
  return writeDate('stamp', new Date(iso), 'de-DE', readerZone()).replace(', ', ' ')
}
