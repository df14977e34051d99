/** How tabs look, whether they are addresses or not. */
export const tabLooks = {
  list: 'inline-flex max-w-full gap-1 overflow-x-auto rounded-card bg-panel p-1',
  tab: 'inline-flex min-h-9 items-center gap-2 rounded-control px-3.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-strong',
}
