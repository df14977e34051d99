// Words for days and times in the five languages, lower case. They are found whatever the person's own language is.

/** Monday first. Russian has the forms after 'в', 'с' and 'до', too. */
export const weekdays: readonly (readonly string[])[] = [
  ['montag', 'mo', 'monday', 'mon', 'lundi', 'lun', 'понедельник', 'понедельника', 'пн', '월요일', '월'],
  ['dienstag', 'di', 'tuesday', 'tues', 'tue', 'mardi', 'mar', 'вторник', 'вторника', 'вт', '화요일', '화'],
  ['mittwoch', 'mi', 'wednesday', 'wed', 'mercredi', 'mer', 'среда', 'среду', 'среды', 'ср', '수요일', '수'],
  [
    'donnerstag',
    'do',
    'thursday',
    'thurs',
    'thur',
    'thu',
    'jeudi',
    'jeu',
    'четверг',
    'четверга',
    'чт',
    '목요일',
    '목',
  ],
  [
    'freitag',
    'fr',
    'friday',
    'fri',
    'vendredi',
    'ven',
    'пятница',
    'пятницу',
    'пятницы',
    'пт',
    '금요일',
    '금',
  ],
  [
    'samstag',
    'sonnabend',
    'sa',
    'saturday',
    'sat',
    'samedi',
    'sam',
    'суббота',
    'субботу',
    'субботы',
    'сб',
    '토요일',
    '토',
  ],
  ['sonntag', 'so', 'sunday', 'sun', 'dimanche', 'dim', 'воскресенье', 'воскресенья', 'вс', '일요일', '일'],
]

/** January first. */
export const months: readonly (readonly string[])[] = [
  ['januar', 'jan', 'january', 'janvier', 'janv', 'января', 'янв'],
  ['februar', 'feb', 'february', 'février', 'fevrier', 'févr', 'февраля', 'февр', 'фев'],
  ['märz', 'maerz', 'mär', 'march', 'mar', 'mars', 'марта', 'мар'],
  ['april', 'apr', 'avril', 'avr', 'апреля', 'апр'],
  ['mai', 'may', 'мая'],
  ['juni', 'jun', 'june', 'juin', 'июня', 'июн'],
  ['juli', 'jul', 'july', 'juillet', 'juil', 'июля', 'июл'],
  ['august', 'aug', 'août', 'aout', 'августа', 'авг'],
  ['september', 'sep', 'sept', 'septembre', 'сентября', 'сент', 'сен'],
  ['oktober', 'okt', 'october', 'oct', 'octobre', 'октября', 'окт'],
  ['november', 'nov', 'novembre', 'ноября', 'нояб', 'ноя'],
  ['dezember', 'dez', 'december', 'dec', 'décembre', 'decembre', 'déc', 'декабря', 'дек'],
]

/** Days counted from today. Longer phrases stand before those they contain. */
export const relativeDays: readonly (readonly [words: readonly string[], days: number])[] = [
  [
    [
      'übermorgen',
      'uebermorgen',
      'day after tomorrow',
      'après-demain',
      'apres-demain',
      'послезавтра',
      '모레',
    ],
    2,
  ],
  [['vorgestern', 'avant-hier', 'позавчера', '그저께'], -2],
  [['gestern', 'yesterday', 'hier', 'вчера', '어제'], -1],
  [['heute', 'today', 'tonight', "aujourd'hui", 'aujourdhui', 'ce soir', 'сегодня', '오늘'], 0],
  [['morgen', 'tomorrow', 'demain', 'завтра', '내일'], 1],
]

/** 'Next Friday' can mean this week's or next week's, so `findDay` returns both days. */
export const nextWords = [
  'nächsten',
  'nächster',
  'nächste',
  'naechsten',
  'kommenden',
  'next',
  'prochain',
  'prochaine',
  'следующий',
  'следующую',
  'следующее',
  '다음 주',
  '다음주',
  '다음',
]
export const thisWords = [
  'diesen',
  'dieser',
  'diese',
  'this',
  'ce',
  'cette',
  'этот',
  'эту',
  'это',
  '이번 주',
  '이번주',
  '이번',
]
export const weekWords = ['woche', 'week', 'semaine', 'неделю', 'неделя', 'неделе', '주']
export const weekendWords = ['wochenende', 'we', 'weekend', 'week-end', 'выходные', '주말']

/** Words for the second half of the day, afternoon included: they say in which half an hour lies (`halfOf`). */
export const eveningWords = [
  'heute abend',
  'abends',
  'abend',
  'nachmittags',
  'nachmittag',
  'in the evening',
  'evening',
  'tonight',
  'du soir',
  'ce soir',
  'soir',
  "de l'après-midi",
  'вечером',
  'вечера',
  'дня',
  'днём',
  '오후',
  '저녁',
  '밤',
]
export const morningWords = [
  'morgens',
  'früh',
  'vormittags',
  'vormittag',
  'in the morning',
  'du matin',
  'matin',
  'утром',
  'утра',
  '오전',
  '아침',
]
export const noonWords = ['mittags', 'mittag', 'noon', 'midi', 'полдень', '정오']

/** Words around a day or a time without a meaning for it. */
export const fillers = [
  'um',
  'am',
  'den',
  'der',
  'dem',
  'ab',
  'gegen',
  'uhr',
  'at',
  'on',
  'the',
  'from',
  'of',
  'à',
  'le',
  'la',
  'les',
  'dès',
  'vers',
  'в',
  'во',
  'на',
  'с',
  'со',
  'к',
  'около',
  'г',
  'года',
  '에',
  'uhrzeit',
  'o’clock',
  "o'clock",
  'heure',
  'heures',
  'час',
  'часов',
  'часа',
]

/** 'until X' alone, and the words between the two ends of a span. */
export const untilWords = [
  'bis zum',
  'bis',
  'until',
  'till',
  'through',
  'to',
  "jusqu'au",
  "jusqu'à",
  'jusque',
  'au',
  'à',
  'до',
  'по',
  '까지',
]
export const fromWords = ['vom', 'von', 'ab', 'from', 'du', 'de', 'с', 'со', '부터']

/** Any of the words, longest first, as one group of a pattern. */
export function anyOf(words: readonly string[]): string {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return `(?:${escaped.toSorted((a, b) => b.length - a.length).join('|')})`
}

/** Finds the pattern as whole words, with one of three Korean particles behind it or without. */
export function wholeWords(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?:에|은|는)?(?![\p{L}\p{N}])`, 'u')
}

/** A typed text as the patterns expect it: lower case, plain apostrophes, single blanks, no brackets. */
export function plainly(typed: string): string {
  return typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[,;()]/g, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
