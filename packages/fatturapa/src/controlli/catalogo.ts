import { controllo00300 } from "./00300.ts";
import { controllo00301 } from "./00301.ts";
import { controllo00302 } from "./00302.ts";
import { controllo00303 } from "./00303.ts";
import { controllo00304 } from "./00304.ts";
import { controllo00305 } from "./00305.ts";
import { controllo00306 } from "./00306.ts";
import { controllo00313 } from "./00313.ts";
import { controllo00320 } from "./00320.ts";
import { controllo00324 } from "./00324.ts";
import { controllo00330 } from "./00330.ts";
import { controllo00400 } from "./00400.ts";
import { controllo00401 } from "./00401.ts";
import { controllo00403 } from "./00403.ts";
import { controllo00404 } from "./00404.ts";
import { controllo00409 } from "./00409.ts";
import { controllo00411 } from "./00411.ts";
import { controllo00413 } from "./00413.ts";
import { controllo00414 } from "./00414.ts";
import { controllo00415 } from "./00415.ts";
import { controllo00417 } from "./00417.ts";
import { controllo00418 } from "./00418.ts";
import { controllo00419 } from "./00419.ts";
import { controllo00420 } from "./00420.ts";
import { controllo00421 } from "./00421.ts";
import { controllo00422 } from "./00422.ts";
import { controllo00423 } from "./00423.ts";
import { controllo00424 } from "./00424.ts";
import { controllo00425 } from "./00425.ts";
import { controllo00427 } from "./00427.ts";
import { controllo00428 } from "./00428.ts";
import { controllo00429 } from "./00429.ts";
import { controllo00430 } from "./00430.ts";
import { controllo00437 } from "./00437.ts";
import { controllo00438 } from "./00438.ts";
import { controllo00443 } from "./00443.ts";
import { controllo00444 } from "./00444.ts";
import { controllo00445 } from "./00445.ts";
import { controllo00460 } from "./00460.ts";
import { controllo00471 } from "./00471.ts";
import { controllo00472 } from "./00472.ts";
import { controllo00473 } from "./00473.ts";
import { controllo00474 } from "./00474.ts";
import { controllo00475 } from "./00475.ts";
import { controllo00476 } from "./00476.ts";
import type { Controllo } from "./controllo.ts";
import { controlloFC01 } from "./fc01.ts";
import { controlloFC02 } from "./fc02.ts";
import { controlloFC03 } from "./fc03.ts";
import { controlloFC04 } from "./fc04.ts";
import { controlloFC05 } from "./fc05.ts";
import { controlloFC06 } from "./fc06.ts";
import { controlloFC07 } from "./fc07.ts";
import { controlloFC08 } from "./fc08.ts";
import { controlloFC09 } from "./fc09.ts";
import { controlloFC10 } from "./fc10.ts";
import { controlloFC11 } from "./fc11.ts";
import { controlloFC12 } from "./fc12.ts";
import { controlloFC13 } from "./fc13.ts";
import { controlloFC14 } from "./fc14.ts";
import { controlloFC15 } from "./fc15.ts";
import { controlloFC16 } from "./fc16.ts";
import { controlloFC17 } from "./fc17.ts";
import { controlloFC18 } from "./fc18.ts";
import { controlloFC19 } from "./fc19.ts";
import { controlloFC50 } from "./fc50.ts";
import { controlloFC51 } from "./fc51.ts";
import { controlloFC52 } from "./fc52.ts";
import { controlloFC53 } from "./fc53.ts";

/** Every check we can do before sending, by code: those of the SdI (Allegato A 1.9.1, Appendice 1), then ours. */
export const CATALOGO: readonly Controllo[] = [
  controllo00300,
  controllo00301,
  controllo00302,
  controllo00303,
  controllo00304,
  controllo00305,
  controllo00306,
  controllo00313,
  controllo00320,
  controllo00324,
  controllo00330,
  controllo00400,
  controllo00401,
  controllo00403,
  controllo00404,
  controllo00409,
  controllo00411,
  controllo00413,
  controllo00414,
  controllo00415,
  controllo00417,
  controllo00418,
  controllo00419,
  controllo00420,
  controllo00421,
  controllo00422,
  controllo00423,
  controllo00424,
  controllo00425,
  controllo00427,
  controllo00428,
  controllo00429,
  controllo00430,
  controllo00437,
  controllo00438,
  controllo00443,
  controllo00444,
  controllo00445,
  controllo00460,
  controllo00471,
  controllo00472,
  controllo00473,
  controllo00474,
  controllo00475,
  controllo00476,
  controlloFC01,
  controlloFC02,
  controlloFC03,
  controlloFC04,
  controlloFC05,
  controlloFC06,
  controlloFC07,
  controlloFC08,
  controlloFC09,
  controlloFC10,
  controlloFC11,
  controlloFC12,
  controlloFC13,
  controlloFC14,
  controlloFC15,
  controlloFC16,
  controlloFC17,
  controlloFC18,
  controlloFC19,
  controlloFC50,
  controlloFC51,
  controlloFC52,
  controlloFC53,
];
