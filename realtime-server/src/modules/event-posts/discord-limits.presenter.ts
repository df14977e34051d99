// What Discord prescribes. Limits of our own stand where they are used.

/** Discord's own colour. */
export const blurple = 0x5865f2

/** The name of a thread, of a role, of an event of the server, and of an entry in a menu or among suggestions. */
export const discordNameMax = 100
/** The words on a button. */
export const buttonLabelMax = 80
/** Entries of a menu, and suggestions. */
export const optionsMax = 25
/** What a menu says while nothing is chosen. */
export const placeholderMax = 150

/** A form. */
export const modalLimits = { title: 45, label: 45, hint: 100, value: 4000 } as const

/** An embed. Its length is that of all its texts; a message has room for one full embed. */
export const embedLimits = {
  title: 256,
  description: 4096,
  author: 256,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  message: 6000,
} as const

/** At most this many characters; an emoji is never cut in half. */
export function firstCharacters(text: string, max: number): string {
  return Array.from(text).slice(0, max).join('')
}
