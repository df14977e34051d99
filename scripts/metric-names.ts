/** As prom-client keeps it; its types leave out the labels. */
type Metric = { name: string; type: string; labelNames: readonly string[] }
type LabelsOf = ReadonlyMap<string, readonly string[]>

/** Prometheus adds them to everything that it asks for. */
const added = ['instance', 'job']
const keywords = ['and', 'or', 'unless', 'bool', 'offset']

/** The names under which Prometheus knows the metrics of a registry, with the labels of each, and its own `up`. */
export function labelsByMetric(metrics: readonly object[]): LabelsOf {
  const all = (metrics as readonly Metric[]).flatMap(({ name, type, labelNames }): [string, string[]][] => {
    const labels = [...labelNames, ...added]
    if (type !== 'histogram') return [[name, labels]]
    return [
      [`${name}_count`, labels],
      [`${name}_sum`, labels],
      [`${name}_bucket`, [...labels, 'le']],
    ]
  })
  return new Map([['up', added], ...all])
}

/** Either the labels of a group, or a metric with what it is chosen by. What a bracket follows is a function. */
const token =
  /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)|\b([a-z_][\w:]*)\b(?!\s*(?:\(|by\b|without\b))(?:\{([^}]*)\})?/gi

/** The metrics of an expression in PromQL, each with the labels by which it is chosen and grouped. */
export function metricsIn(expression: string): { name: string; labels: string[] }[] {
  const [, inner = expression] = /^label_values\((.+), \w+\)$/.exec(expression) ?? []
  const bare = inner.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '')
  const metrics: { name: string; labels: string[] }[] = []
  let grouped: string[] = []
  for (const [, group, name = '', chosen = ''] of bare.matchAll(token)) {
    if (group !== undefined) grouped = group.split(/\s*,\s*/)
    else if (!keywords.includes(name)) {
      const labels = [...chosen.matchAll(/(\w+)\s*[!=]/g)].map(([, label = '']) => label)
      metrics.push({ name, labels: [...labels, ...grouped] })
      grouped = []
    }
  }
  return metrics
}

/** The metrics of an expression that are not in `labelsOf`, and the labels that its metrics do not have. */
export function unknownIn(expression: string, labelsOf: LabelsOf): string[] {
  return metricsIn(expression).flatMap(({ name, labels }) => {
    const known = labelsOf.get(name)
    if (!known) return [name]
    return labels.filter((label) => !known.includes(label)).map((label) => `${name}{${label}}`)
  })
}
