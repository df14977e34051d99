export { BigScreenPage as default } from '#features/big-screen/BigScreenPage.tsx'
