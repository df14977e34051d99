import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Календарь событий',
  activeEvents_one: '{{count}} активное событие',
  activeEvents_few: '{{count}} активных события',
  activeEvents_many: '{{count}} активных событий',
  gridLabel: 'Календарь, {{month}}',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  today: 'Сегодня',
  todayMark: 'сегодня',
  noEvents: 'событий нет',
  eventCount_one: '{{count}} событие',
  eventCount_few: '{{count}} события',
  eventCount_many: '{{count}} событий',
  more_one: 'ещё {{count}}',
  more_few: 'ещё {{count}}',
  more_many: 'ещё {{count}}',
  emptyDay: 'В этот день событий нет.',
  zoneNote: 'Дни и время в календаре указаны в твоём часовом поясе: {{zone}}.',

  overview: 'Обзор',
  counts: 'Сколько событий',
  thisMonth: 'В этом месяце',
  nextSevenDays: 'Ближайшие 7 дней',
  totalActive: 'Активные события',
  upcoming: 'Ближайшие события',
  noUpcoming: 'В ближайшие 7 дней событий нет',

  subscribe: 'Подписаться на календарь',
  subscribeText:
    'Добавь события в календарь на телефоне или компьютере. Новые и изменённые события он получит сам; как часто, решает приложение.',
  personal: 'Мои события',
  personalText:
    'События, где ты участвуешь, возможно придёшь, стоишь в листе ожидания, сидишь в запасе или где за тобой держат место. События с ответом «Не приду» сюда не входят.',
  guild: 'Календарь гильдии',
  guildText: 'Все активные события гильдии, даже если ответа от тебя ещё нет.',
  createAddress: 'Создать адрес',
  createFailed: 'Не удалось создать адрес.',
  newAddress: 'Твой новый адрес',
  newAddressHint:
    'Скопируй его сейчас: больше он не появится. Любой, кто знает адрес, может читать этот календарь.',
  copyAddress: 'Скопировать адрес',
  addressCopied: 'Адрес скопирован',
  openInApp: 'Открыть в календаре',
  byAddress:
    'Google Календарь: выбери «Добавить по URL». Outlook в браузере: добавь календарь с подпиской из интернета. Вставь туда адрес.',
  addresses: 'Действующие адреса',
  noAddresses: 'Адресов пока нет. Создай выше адрес для своего календаря.',
  addressesFailed: 'Не удалось загрузить адреса.',
  createdOn: 'Создан {{date}}',
  revoke: 'Отозвать',
  revokeTitle: 'Отозвать адрес?',
  revokeText: 'Календари с этим адресом больше не получат событий. Отменить это нельзя.',
  revoked: 'Адрес отозван',
  revokeFailed: 'Не удалось отозвать адрес.',
} satisfies Translation<'ru', typeof de>
