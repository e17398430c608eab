import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { PostgresDialect, PostgresQueryCompiler } from "kysely";

/** PostgreSQL whose queries take a `Decimal` where a `numeric` is meant; it goes as its text. */
export class DecimalDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new DecimalCompiler();
  }
}

class DecimalCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(parameter instanceof Decimal ? parameter.toString() : parameter);
  }
}
