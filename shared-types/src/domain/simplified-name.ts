/** The same name is written with other spaces, signs, accents and letter case: `Sword & Shield`, `sword-and-shield`. */
export function simplified(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}
