import { TextInput } from "@mantine/core";
import { useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { IconEye, IconEyeOff } from "../icon/icons.ts";
import { fieldProps } from "./field-props.tsx";
import type { TextFieldProps } from "./text-field.tsx";

/** What a field for a password is told. */
export type PasswordFieldProps = Omit<TextFieldProps, "type" | "rightSection">;

/** A password that can be shown. */
export function PasswordField({ label, optional, help, good, error, readOnly, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...rest}
      {...fieldProps({ label, optional, help, good, error, readOnly })}
      type={visible ? "text" : "password"}
      rightSectionPointerEvents="all"
      rightSectionWidth={40}
      rightSection={
        <IconButton
          label={visible ? "Nascondi la password" : "Mostra la password"}
          icon={visible ? IconEyeOff : IconEye}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
