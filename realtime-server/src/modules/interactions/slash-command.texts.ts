import type { Language } from '@raidtisch/shared-types/domain/languages'

type Naming = { name: string; description: string }

/** How a slash command and its options are called; names have no capitals and no blanks. */
export type CommandTexts = {
  events: Naming
  absage: Naming & { event: Naming }
  abwesend: Naming & { von: Naming; bis: Naming; grund: Naming }
}

export const commandTexts: Record<Language, CommandTexts> = {
  de: {
    events: { name: 'events', description: 'Was in den nächsten sieben Tagen ansteht und wo du dabei bist' },
    absage: {
      name: 'absage',
      description: 'Sag ein Event ab, für das du angemeldet bist',
      event: { name: 'event', description: 'Welches Event' },
    },
    abwesend: {
      name: 'abwesend',
      description: 'Melde dich ab: alle Events in diesen Tagen sagst du damit ab',
      von: { name: 'von', description: 'Der erste Tag, zum Beispiel 24.12.2026' },
      bis: { name: 'bis', description: 'Der letzte Tag; ohne ihn ist es nur der erste' },
      grund: { name: 'grund', description: 'Freiwillig; nur du und die Leitung lesen ihn' },
    },
  },
  en: {
    events: { name: 'events', description: 'What is on in the next seven days, and where you are in' },
    absage: {
      name: 'decline',
      description: 'Decline an event you are signed up for',
      event: { name: 'event', description: 'Which event' },
    },
    abwesend: {
      name: 'away',
      description: 'Say that you are away: it declines every event on these days',
      von: { name: 'from', description: 'The first day, for example 24.12.2026' },
      bis: { name: 'to', description: 'The last day; without it, only the first' },
      grund: { name: 'reason', description: 'If you like; only you and the leaders read it' },
    },
  },
  fr: {
    events: { name: 'événements', description: 'Les sept prochains jours, et où tu es inscrit' },
    absage: {
      name: 'décliner',
      description: 'Décline un événement où tu es inscrit',
      event: { name: 'événement', description: 'Quel événement' },
    },
    abwesend: {
      name: 'absence',
      description: 'Signale une absence : tu déclines tous les événements de ces jours',
      von: { name: 'du', description: 'Le premier jour, par exemple 24.12.2026' },
      bis: { name: 'au', description: 'Le dernier jour ; sans lui, seulement le premier' },
      grund: { name: 'motif', description: 'Facultatif ; seuls toi et les responsables le lisez' },
    },
  },
  ru: {
    events: { name: 'события', description: 'Что будет в ближайшие семь дней и где ты участвуешь' },
    absage: {
      name: 'отказ',
      description: 'Откажись от события, на которое записан(а)',
      event: { name: 'событие', description: 'Какое событие' },
    },
    abwesend: {
      name: 'отсутствие',
      description: 'Сообщи об отсутствии: на все события этих дней придёт отказ',
      von: { name: 'с', description: 'Первый день, например 24.12.2026' },
      bis: { name: 'по', description: 'Последний день; без него только первый' },
      grund: { name: 'причина', description: 'По желанию; её прочтут только ты и лидеры' },
    },
  },
  ko: {
    events: { name: '이벤트', description: '앞으로 7일 동안의 이벤트와 내 참가 여부' },
    absage: {
      name: '불참',
      description: '신청한 이벤트에 불참으로 답합니다',
      event: { name: '이벤트', description: '어떤 이벤트' },
    },
    abwesend: {
      name: '부재',
      description: '부재를 등록합니다. 그 기간의 모든 이벤트에 불참으로 답합니다',
      von: { name: '시작', description: '첫째 날, 예: 24.12.2026' },
      bis: { name: '종료', description: '마지막 날. 비우면 첫째 날만' },
      grund: { name: '사유', description: '선택 사항. 본인과 운영진만 볼 수 있습니다' },
    },
  },
}
