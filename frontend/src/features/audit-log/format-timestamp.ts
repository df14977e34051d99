const parts = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** 'dd.MM.yyyy HH:mm' on the reader's clock, in every language; spec section 9. */
export function formatTimestamp(iso: string): string {
  return parts.format(new Date(iso)).replace(', ', ' ')
}
