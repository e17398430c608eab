export { ExamplesNotice } from "./examples-notice.tsx";
export { FillButton } from "./fill-button.tsx";
