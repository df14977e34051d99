/** What to open and scroll, as the benchmark asks for it. */
export type Journey = {
  url: string
  /** The Cookie header's value of somebody who leads. */
  cookie: string
  lists: readonly {
    path: string
    /** A selector: there is something to read. */
    ready: string
    /** A selector of the box that scrolls; null: the page itself. */
    box: string | null
  }[]
}

export type Scrolled = {
  path: string
  /** From the call of the page until there is something to read. */
  readyMs: number
  /** Tasks of more than 50 ms while the list was scrolled from its beginning to its end. */
  longTasks: number
  frames: number
  pixels: number
}
