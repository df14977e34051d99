import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The row that follows gets the focus when the one of the pressed button is gone, and needs `tabIndex={-1}`. None of its
 * buttons gets it, because a second press of the same key would press that one. Returns what a press has to call with the
 * row's id.
 */
export function useNextRow(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
): (id: string) => void {
  const pressed = useRef<{ id: string; index: number }>(null)
  // In the same step as the removal: the dialog gives the focus to itself right after it.
  useLayoutEffect(() => {
    if (pressed.current === null || ids.includes(pressed.current.id)) return
    const { index } = pressed.current
    pressed.current = null
    if (document.activeElement !== document.body) return
    const rows = list.current?.children
    const next = rows?.item(Math.min(index, rows.length - 1))
    if (next instanceof HTMLElement) next.focus()
  }, [ids, list])
  return (id) => {
    pressed.current = { id, index: ids.indexOf(id) }
  }
}
