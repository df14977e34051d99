import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Поддержать гильдию',
  text: 'Твой взнос помогает оплачивать сервер и бота. Выбери сумму.',
  newTab: '(откроет страницу оплаты в новой вкладке)',
  where: 'Оплата проходит на странице сервиса. Raidtisch не узнает, сколько ты внёс и внёс ли вообще.',
} satisfies Translation<'ru', typeof de>
