/** The way to the pages of the Account group. */
export const accountCrumbs = [{ label: "Account", to: "/ia/account/profile" }];
