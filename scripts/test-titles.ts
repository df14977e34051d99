import ts from 'typescript'

const names = new Set(['test', 'it', 'story', 'describe'])

/** The titles of tests and groups of tests in a source file, as they are written there. */
export function titlesIn(source: string, fileName: string): ReadonlySet<string> {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false, kind)
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && names.has(rootOf(node.expression))) {
      const title = node.arguments[0]
      if (title && ts.isStringLiteralLike(title)) found.add(title.text)
      if (title && ts.isTemplateExpression(title))
        found.add(source.slice(title.pos, title.end).trim().slice(1, -1))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** `test` of `test(…)`, `test.skip(…)`, `test.each(…)(…)`. */
function rootOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return rootOf(callee.expression)
  return ''
}
