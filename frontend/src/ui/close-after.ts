/** For the setter of what a dialog is about: it closes when that is done, unless it is about something else by now. */
export function closeAfter<About>(done: About) {
  return (about: About | null) => (about === done ? null : about)
}
