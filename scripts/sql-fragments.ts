import ts from 'typescript'

/** The text of each sql`…` in a source, also of one inside another, with ` ? ` for what is filled in. */
export function sqlFragments(source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) found.push(textOf(node.template))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, false))
  return found
}

function isSql(tag: ts.Expression): boolean {
  const name = ts.isPropertyAccessExpression(tag) ? tag.name : tag
  return ts.isIdentifier(name) && name.text === 'sql'
}

function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return template.head.text + template.templateSpans.map(({ literal }) => ` ? ${literal.text}`).join('')
}
