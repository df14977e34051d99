export { MembersPage as default } from '#features/members/MembersPage.tsx'
