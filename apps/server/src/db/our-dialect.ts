import { Decimal } from "@fatturachiara/fatturapa/decimal";
import {
  type CompiledQuery,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from "kysely";
import { refuseChange } from "./insert-only.ts";

/**
 * PostgreSQL whose queries take a `Decimal` where a `numeric` is meant (it goes as its text), and do not change what is
 * written once and for ever.
 */
export class OurDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new OurCompiler();
  }
}

class OurCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    refuseChange(compiled.sql);
    return compiled;
  }

  protected override addParameter(parameter: unknown): void {
    super.addParameter(parameter instanceof Decimal ? parameter.toString() : parameter);
  }
}
