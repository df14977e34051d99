/** One row of docs/spec-coverage.md: what the specification asks for, and the tests that prove it. */
export type CoverageRow = { line: number; claim: string; proofs: readonly Proof[] }

export type Proof = { file: string; title: string }

const mark = ' › '

/** Reads the tables of the document. A proof is written `path › title`; a row may have several. */
export function coverageRows(markdown: string): readonly CoverageRow[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = /^\|(.*)\|(.*)\|$/.exec(text)
    const [, claim = '', proof = ''] = cells ?? []
    const isHead = /^\s*(-+|proof)\s*$/.test(proof)
    if (!cells || isHead) return []
    return [{ line: index + 1, claim: claim.trim(), proofs: proofsIn(proof) }]
  })
}

function proofsIn(cell: string): readonly Proof[] {
  return cell.split('<br>').flatMap((text) => {
    const [file = '', title] = text.trim().replace(/^`|`$/g, '').split(mark)
    return title === undefined ? [] : [{ file, title }]
  })
}
