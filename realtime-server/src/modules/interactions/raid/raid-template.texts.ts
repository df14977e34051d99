import type { LostPart } from '@raidtisch/shared-types/domain/event-template-rules'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/** What `/raid` says of a template of the guild. */
const de = {
  /** `parts` are separated by commas. */
  lost: (parts: string) => `⚠️ Nicht mehr da und deshalb nicht übernommen: ${parts}.`,
  part: {
    channel: 'Kanal',
    requiredRole: 'nötige Rolle',
    pingRole: 'Rolle zum Anpingen',
    player: 'vorgemerkte Person',
    leader: 'Leiter',
    partyType: 'Party-Typ',
    staticGroup: 'feste Gruppe',
  } satisfies Record<LostPart, string>,
  /** The type that a party had. */
  partyTypeOf: (party: string) => `Party-Typ von ${party}`,
  /** The bot cannot post where the template wants it. */
  otherChannel: (channel: string) =>
    `⚠️ In #${channel} kann der Bot gerade nicht posten, deshalb steht das Event nicht dort.`,
}

export const templateTexts: Record<Language, typeof de> = {
  de,
  en: {
    lost: (parts) => `⚠️ Gone and therefore left out: ${parts}.`,
    part: {
      channel: 'channel',
      requiredRole: 'required role',
      pingRole: 'role to ping',
      player: 'reserved player',
      leader: 'leader',
      partyType: 'party type',
      staticGroup: 'static group',
    },
    partyTypeOf: (party) => `party type of ${party}`,
    otherChannel: (channel) => `⚠️ The bot can’t post in #${channel} right now, so the event isn’t there.`,
  },
  fr: {
    lost: (parts) => `⚠️ Plus disponible, donc non repris\u00a0: ${parts}.`,
    part: {
      channel: 'salon',
      requiredRole: 'rôle requis',
      pingRole: 'rôle à mentionner',
      player: 'place réservée',
      leader: 'chef de groupe',
      partyType: 'type de groupe',
      staticGroup: 'groupe fixe',
    },
    partyTypeOf: (party) => `type du groupe ${party}`,
    otherChannel: (channel) =>
      `⚠️ Le bot ne peut pas publier dans #${channel} pour le moment, l’événement n’y est donc pas.`,
  },
  ru: {
    lost: (parts) => `⚠️ Этого больше нет, поэтому не взято: ${parts}.`,
    part: {
      channel: 'канал',
      requiredRole: 'нужная роль',
      pingRole: 'роль для упоминания',
      player: 'место за игроком',
      leader: 'лидер группы',
      partyType: 'тип группы',
      staticGroup: 'постоянная группа',
    },
    partyTypeOf: (party) => `тип группы ${party}`,
    otherChannel: (channel) => `⚠️ Бот сейчас не может писать в #${channel}, поэтому поста там нет.`,
  },
  ko: {
    lost: (parts) => `⚠️ 더 이상 없어서 뺐어요: ${parts}.`,
    part: {
      channel: '채널',
      requiredRole: '필요한 역할',
      pingRole: '멘션할 역할',
      player: '자리 예약',
      leader: '파티장',
      partyType: '파티 유형',
      staticGroup: '고정 그룹',
    },
    partyTypeOf: (party) => `${party} 파티의 유형`,
    otherChannel: (channel) => `⚠️ 지금 봇이 #${channel} 채널에 게시할 수 없어서 그곳에는 없어요.`,
  },
}
