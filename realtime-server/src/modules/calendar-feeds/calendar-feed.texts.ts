import type { CalendarFeedKind } from '@raidtisch/shared-types/contracts/calendar-feeds.contract'
import type { GameRole, ParticipantStatus } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/** The words of a feed. A calendar app shows them as they are, so the server has to speak its reader's language. */
const de = {
  name: (kind: CalendarFeedKind, guild: string) =>
    kind === 'personal' ? `${guild}: Meine Events` : `${guild}: Events`,
  role: { tank: 'Tank', healer: 'Heiler', dps: 'DPS', flex: 'Flexibel' } satisfies Record<GameRole, string>,
  response: {
    accepted: 'Zugesagt',
    waitlist: 'Warteliste',
    tentative: 'Vielleicht',
    bench: 'Ersatzbank',
    reserved: 'Vorgemerkt',
  } satisfies Record<Exclude<ParticipantStatus, 'declined'>, string>,
  cancelled: 'Abgesagt',
  signedUp: (accepted: number, all: number) => `${accepted}/${all} angemeldet`,
  yourResponse: 'Deine Antwort',
  guildTime: (time: string) => `Uhrzeit der Gilde: ${time}`,
  noDescription: 'No description provided',
}

export type FeedTexts = typeof de

export const feedTexts: Record<Language, typeof de> = {
  de,
  en: {
    name: (kind, guild) => (kind === 'personal' ? `${guild}: my events` : `${guild}: events`),
    role: { tank: 'Tank', healer: 'Healer', dps: 'DPS', flex: 'Flexible' },
    response: {
      accepted: 'Accepted',
      waitlist: 'Waiting list',
      tentative: 'Maybe',
      bench: 'Bench',
      reserved: 'Reserved',
    },
    cancelled: 'Called off',
    signedUp: (accepted, all) => `${accepted}/${all} signed up`,
    yourResponse: 'Your answer',
    guildTime: (time) => `Guild time: ${time}`,
    noDescription: 'No description provided',
  },
  fr: {
    name: (kind, guild) => (kind === 'personal' ? `${guild} : mes événements` : `${guild} : événements`),
    role: { tank: 'Tank', healer: 'Soigneur', dps: 'DPS', flex: 'Flexible' },
    response: {
      accepted: 'Présent',
      waitlist: 'Liste d’attente',
      tentative: 'Peut-être',
      bench: 'Remplaçant',
      reserved: 'Réservé',
    },
    cancelled: 'Annulé',
    signedUp: (accepted, all) => `${accepted}/${all} inscrits`,
    yourResponse: 'Ta réponse',
    guildTime: (time) => `Heure de la guilde : ${time}`,
    noDescription: 'Aucune description',
  },
  ru: {
    name: (kind, guild) => (kind === 'personal' ? `${guild}: мои события` : `${guild}: события`),
    role: { tank: 'Танк', healer: 'Хил', dps: 'ДД', flex: 'Любая роль' },
    response: {
      accepted: 'Участвую',
      waitlist: 'Лист ожидания',
      tentative: 'Возможно',
      bench: 'В запасе',
      reserved: 'Место за мной',
    },
    cancelled: 'Отменено',
    signedUp: (accepted, all) => `Записано: ${accepted}/${all}`,
    yourResponse: 'Твой ответ',
    guildTime: (time) => `Время гильдии: ${time}`,
    noDescription: 'Описания нет',
  },
  ko: {
    name: (kind, guild) => (kind === 'personal' ? `${guild}: 내 이벤트` : `${guild}: 이벤트`),
    role: { tank: '탱커', healer: '힐러', dps: '딜러', flex: '아무 역할' },
    response: {
      accepted: '참가',
      waitlist: '대기자',
      tentative: '미정',
      bench: '후보',
      reserved: '자리 예약',
    },
    cancelled: '취소됨',
    signedUp: (accepted, all) => `${accepted}/${all}명 신청`,
    yourResponse: '내 응답',
    guildTime: (time) => `길드 시간: ${time}`,
    noDescription: '설명 없음',
  },
}
