import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { positionTip, type TipSide } from './tooltip-position.ts'

const delayMs = 700
/** Within this time after one tooltip the next one appears at once. */
const skipMs = 300
/** Long enough to move the pointer from the element onto its tooltip. */
const graceMs = 120

let lastLeftAt = -Infinity
/** Hides the tooltip that is shown, so that there is never a second one. */
let hideShown = () => undefined as void

type TooltipProps = {
  content: ReactNode
  side?: TipSide
  /** One focusable element that accepts pointer and focus handlers, or the keyboard cannot open the tooltip. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/**
 * A tooltip at an element, after 700 ms of hovering or on keyboard focus.
 * It is our own code, because a positioning library would add 20 KiB to the first page.
 */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [timer] = useState(createTimer)
  useEffect(() => timer.stop, [timer])

  const hide = () => {
    timer.stop()
    if (anchor) lastLeftAt = performance.now()
    setAnchor(null)
  }
  const show = (element: HTMLElement) => {
    hideShown()
    hideShown = () => {
      timer.stop()
      setAnchor(null)
    }
    setAnchor(element)
  }
  const { props } = children
  const saysMore = anchor !== null && content !== props['aria-label']
  return (
    <>
      {cloneElement(children, {
        ...(saysMore ? { 'aria-describedby': id } : {}),
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event)
          if (event.pointerType === 'touch') return
          const element = event.currentTarget
          timer.start(() => show(element), performance.now() - lastLeftAt < skipMs ? 0 : delayMs)
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event)
          // A neighbour is usually entered before this tooltip is hidden.
          if (anchor) lastLeftAt = performance.now()
          timer.start(hide, anchor ? graceMs : 0)
        },
        onPointerDown: (event) => {
          props.onPointerDown?.(event)
          hide()
        },
        onFocus: (event) => {
          props.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
        },
        onBlur: (event) => {
          props.onBlur?.(event)
          hide()
        },
      })}
      {anchor && (
        <Tip id={id} anchor={anchor} side={side} onKeep={timer.stop} onHide={hide}>
          {content}
        </Tip>
      )}
    </>
  )
}

/** One timer: starting it again cancels the previous call. */
function createTimer() {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(waiting)
  const start = (run: () => void, ms: number) => {
    stop()
    waiting = setTimeout(run, ms)
  }
  return { start, stop }
}

type TipProps = {
  id: string
  anchor: HTMLElement
  side: TipSide
  onKeep: () => void
  onHide: () => void
  children: ReactNode
}

function Tip({ id, anchor, side, onKeep, onHide, children }: TipProps) {
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = tip.current
    if (!element) return
    const { left, top } = positionTip(anchor.getBoundingClientRect(), element.getBoundingClientRect(), side, {
      width: window.innerWidth,
      height: window.innerHeight,
    })
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onHide()
    }
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', onHide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', onHide, { capture: true })
    }
  }, [onHide])
  return createPortal(
    <div
      ref={tip}
      id={id}
      role="tooltip"
      onPointerEnter={onKeep}
      onPointerLeave={onHide}
      className="fixed z-60 w-max max-w-80 animate-fade rounded-control bg-black px-2.5 py-1.5 text-meta text-white shadow-float"
    >
      {children}
    </div>,
    document.body,
  )
}
