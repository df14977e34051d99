/** Shows and focuses what a form refused: the first invalid field, or a message that belongs to none. */
export function showFirstFault(form: HTMLElement | null): void {
  const fault =
    form?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    form?.querySelector<HTMLElement>('[role=alert]')
  if (!fault) return
  if (!fault.hasAttribute('aria-invalid')) fault.tabIndex = -1
  fault.focus({ preventScroll: true })
  // Bars that stay in view cover the edges.
  fault.scrollIntoView({ block: 'center' })
}
