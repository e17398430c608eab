export { NoticeList } from "./notice-list.tsx";
