/** Title of the page and the way to it. */
export const pecTitle = { title: "PEC account", crumbs: [{ label: "Account", to: "/ia/account/profile" }] };
