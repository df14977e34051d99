import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { pageTitleId, usePageTitle } from '#ui/use-document-title.ts'

/**
 * Moves the focus to a new page, which then begins at its top: screen readers say the name of `main`, and Tab starts there.
 * A name that comes later, with the page's code or data, is said when it is there.
 */
export function NewPage({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const title = usePageTitle()
  const shown = useRef(pathname)
  const isNameless = useRef(false)
  const [lateTitle, setLateTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The browser itself scrolls back to where the reader was.
    if (type !== 'POP') window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
    isNameless.current = document.getElementById(pageTitleId) === null
    setLateTitle('')
  }, [main, pathname, type])
  useEffect(() => {
    if (title === undefined || !isNameless.current) return
    isNameless.current = false
    setLateTitle(title)
  }, [title])
  return (
    <p role="status" className="sr-only">
      {lateTitle}
    </p>
  )
}
