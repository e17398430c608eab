/** Title of the page and the way to it. */
export const serviceCodesTitle = {
  title: "Codici servizio",
  crumbs: [{ label: "Account", to: "/ia/account/profile" }],
};
