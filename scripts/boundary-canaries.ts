type Side = { path?: string | string[] }
type Rule = { name?: string | undefined; from?: Side | object; to?: Side | object }
type Violation = { from: string; to: string; rule: { name: string } }

/** The alternatives of rules that no violation shows: one of a rule's folders may have stopped working alone. */
export function uncaughtBy(violations: readonly Violation[], rules: readonly Rule[]): string[] {
  return rules.flatMap(({ name = '', from = {}, to = {} }) => {
    const caught = violations.filter(({ rule }) => rule.name === name)
    if (caught.length === 0) return [`the canary for rule ${name} was not caught`]
    const missing = (side: 'from' | 'to', { path = [] }: Side) =>
      [path]
        .flat()
        .flatMap(alternativesOf)
        .filter((one) => !caught.some((violation) => new RegExp(one).test(violation[side])))
        .map((one) => `no canary for rule ${name} was caught ${side} ${one}`)
    return [...missing('from', from), ...missing('to', to)]
  })
}

/** `a/(?:b|c)/|d/` is `a/b/`, `a/c/` and `d/`. Optional groups stay. */
export function alternativesOf(pattern: string): string[] {
  const group = /\(\?:([^()]*)\)(?!\?)/.exec(pattern)
  // dependency-cruiser joins a list of paths.
  if (!group) return pattern.split(/\|(?![^(]*\))/)
  const [whole, inside = ''] = group
  const [before, after] = [pattern.slice(0, group.index), pattern.slice(group.index + whole.length)]
  return inside.split('|').flatMap((one) => alternativesOf(before + one + after))
}
